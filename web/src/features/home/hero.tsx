import type { Names } from '@polam/domain/catalogue';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useText, useLanguage } from '~/i18n/language.tsx';
import { useSavesData } from '~/lib/document/saves-data.ts';
import { useCropIsland } from '~/lib/screens/crop-island.ts';
import { useSession, type Session } from '~/lib/session/session.ts';
import { VoiceInput } from '~/lib/speech/voice-input.tsx';
import { loginPath, paths, withQuery } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Combobox } from '~/ui/fields/combobox.tsx';
import { cropSuggestions } from './crop-suggestions.tsx';
import { useCommodities, type Commodity } from './home.api.ts';
import type * as startOfName from './start-of-name.ts';
import { useExampleName } from './use-example-name.ts';

const LONGEST = 80;

interface HeroProps {
  /** A commodity as an example of what to search for; null where the page was not rendered by the server. */
  readonly example: Names | null;
}

/** Search box and the buttons Buy, Sell and Hire. A form, so that Buy works before hydration. */
export function HeroSearch({ example }: HeroProps) {
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
    <search {...useCropIsland()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens; nothing is done by it */}
      <form action={paths.buy()} onSubmit={buy} onFocus={() => setInUse(true)} className="grid gap-4">
        <CropField text={text} onChange={setText} {...{ commodities, search, example }} />
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <Button type="submit" className="flex-1 px-2!">
            {t('home.buy')}
          </Button>
          <LinkButton look="sun" to={wayToSell(session)} className="flex-1 px-2!">
            {t('home.sell')}
          </LinkButton>
          <LinkButton look="plain" to={paths.hireEquipment()} className="flex-1 px-2!">
            {t('home.hire')}
          </LinkButton>
        </div>
      </form>
    </search>
  );
}

interface CropFieldProps extends HeroProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly commodities: readonly Commodity[];
  readonly search: NameSearch | null;
}

function CropField({ text, onChange, commodities, search, example }: CropFieldProps) {
  const t = useText();
  const language = useLanguage();
  const placeholder = useExampleName(example, commodities);
  const found = search?.startingWith(commodities, text) ?? [];
  const suggestions = cropSuggestions(found, language);
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
      end={<VoiceInput />}
      inputProps={{
        name: 'q',
        maxLength: LONGEST,
        enterKeyHint: 'search',
        placeholder: placeholder ?? t('home.search'),
      }}
    />
  );
}

/** Search of crops by their names. */
type NameSearch = typeof startOfName;

/** Search module, loaded once the user is about to type; null until then, and without a network. */
function useNameSearch(isWanted: boolean): NameSearch | null {
  const [search, setSearch] = useState<NameSearch | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    import('./start-of-name.ts').then(
      (loaded) => isHere && setSearch(loaded),
      // The typed text still goes to the list, which searches on the server.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return search;
}

interface SearchInput {
  readonly session: Session;
  readonly text: string;
  /** Commodity whose exact name the text is, if any. */
  readonly named: Commodity | undefined;
}

/** Target of Buy: the listings of the commodity that is typed, else all listings, searched for the text. */
export function wayToBuy({ session, text, named }: SearchInput): string {
  const query = { q: text.trim() };
  if (session.state !== 'signed-in') return withQuery(paths.buy(), query);
  if (named === undefined) return withQuery(paths.userBuyAll(), query);
  return paths.userCommodity({ category: named.categorySlug, slug: named.slug });
}

/** Target of Sell: the form, through the login for a visitor. */
export function wayToSell(session: Session): string {
  const form = paths.sellCommodity();
  return session.state === 'signed-in' ? form : loginPath(form);
}

/** Hero picture: a field before harvest, 960 by 480; wide screens get it at twice the width. */
const FIELD = '/pictures/field.webp';
const FIELD_WIDTHS = `${FIELD} 960w, /pictures/field-wide.webp 1920w`;
/** Less than the screen on phones on purpose, so that a dense display still loads the small file. */
const FIELD_SIZES = '(min-width: 48rem) 1152px, 320px';

/** The field; for a reader who saves data its colour alone. */
function FieldPicture() {
  if (useSavesData())
    return <div className="h-20 bg-leaf-tint md:absolute md:inset-0 md:h-full md:rounded-card" />;
  return (
    <img
      src={FIELD}
      srcSet={FIELD_WIDTHS}
      sizes={FIELD_SIZES}
      alt=""
      width={960}
      height={480}
      fetchPriority="high"
      className="aspect-2/1 w-full object-cover object-top md:absolute md:inset-0 md:size-full md:rounded-card dark:brightness-75"
    />
  );
}

/** Introduction of Polam: picture, four words, search box and three buttons; in the picture, what its page puts there. */
export function Hero({ example, children }: HeroProps & { readonly children?: ReactNode }) {
  const t = useText();
  return (
    <section className="relative md:page md:pt-6">
      <div className="relative md:grid md:min-h-104 md:grid-cols-[minmax(0,1fr)_30rem] md:items-center md:gap-8 md:p-8">
        <FieldPicture />
        <div className="relative mx-3 -mt-12 grid gap-5 rounded-card border border-line bg-card p-5 shadow-card md:col-start-2 md:m-0 md:p-8">
          <div>
            <h1 className="text-hero leading-tight text-leaf">{t('home.name')}</h1>
            <p className="mt-1 text-large leading-snug font-semibold">{t('home.tagline')}</p>
          </div>
          <HeroSearch example={example} />
        </div>
        <div className="mx-3 mt-5 empty:hidden md:relative md:col-start-1 md:row-start-1 md:m-0 md:self-end">
          {children}
        </div>
      </div>
    </section>
  );
}
