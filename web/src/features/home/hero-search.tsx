import type { Names } from '@polam/domain/catalogue';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Combobox } from '~/ui/combobox.tsx';
import { Picture } from '~/ui/picture.tsx';
import { useCommodities, type Commodity } from './home.api.ts';
import { useExampleName } from './use-example-name.ts';
import { useNameSearch, type NameSearch } from './use-name-search.ts';
import { wayToBuy, wayToSell } from './ways-on.ts';

const LONGEST = 80;

/** Search box and the buttons Buy, Sell and Hire. A form, so that Buy works before hydration. */
export function HeroSearch({ examples }: { examples: readonly Names[] }) {
  const t = useText();
  const session = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isInUse, setInUse] = useState(false);
  const isWanted = isInUse || text !== '';
  const commodities = useCommodities(isWanted);
  const search = useNameSearch(isWanted);
  const buy = (event: SubmitEvent) => {
    event.preventDefault();
    const named = search?.namedExactly(commodities, text);
    void navigate(wayToBuy({ session, text, named }));
  };
  return (
    <search>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens; nothing is done by it */}
      <form action={paths.buy()} onSubmit={buy} onFocus={() => setInUse(true)} className="grid gap-4">
        <CropField text={text} onChange={setText} {...{ commodities, search, examples }} />
        <div className="grid grid-cols-3 gap-2 sm:gap-3">
          <Button type="submit" className="px-2!">
            {t('home.buy')}
          </Button>
          <LinkButton look="sun" {...wayToSell(session)} className="px-2!">
            {t('home.sell')}
          </LinkButton>
          <LinkButton look="plain" to={paths.hireEquipment()} className="px-2!">
            {t('home.hire')}
          </LinkButton>
        </div>
      </form>
    </search>
  );
}

interface CropFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly commodities: readonly Commodity[];
  readonly search: NameSearch | null;
  readonly examples: readonly Names[];
}

function CropField({ text, onChange, commodities, search, examples }: CropFieldProps) {
  const t = useText();
  const language = useLanguage();
  const placeholder = useExampleName(examples, commodities);
  const found = search?.startingWith(commodities, text) ?? [];
  const suggestions = found.map((commodity) => ({
    key: commodity.id,
    text: commodity.names[language],
    content: <CropLine commodity={commodity} />,
  }));
  return (
    <Combobox
      label={t('home.search')}
      hidesLabel
      makesRoom
      icon="search"
      value={text}
      onChange={onChange}
      suggestions={suggestions}
      onChoose={(chosen) => onChange(chosen.text)}
      countText={(count) => t('home.suggestion-count', { count })}
      inputProps={{
        name: 'q',
        maxLength: LONGEST,
        enterKeyHint: 'search',
        placeholder: placeholder ?? t('home.search'),
      }}
    />
  );
}

function CropLine({ commodity }: { commodity: Commodity }) {
  const language = useLanguage();
  return (
    <>
      <Picture src={picturePath(commodity.picture)} alt="" width={40} height={40} className="size-10" />
      <span className="min-w-0 font-semibold break-words">{commodity.names[language]}</span>
    </>
  );
}
