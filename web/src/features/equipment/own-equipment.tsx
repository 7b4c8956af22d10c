import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { ListComing } from '~/lib/screens/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button, IconButton, LinkButton } from '~/ui/button.tsx';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Badge, Card, type Tone } from '~/ui/surfaces.tsx';
import { ALL_TYPES } from './equipment-filters.ts';
import { EquipmentPicture } from './equipment-picture.tsx';
import { type EquipmentMoves, useMoveEquipment, useOwnEquipmentList } from './equipment.api.ts';
import { equipmentNames, type OwnEquipment, useEquipmentRate } from './equipment.ts';

const grid = 'grid gap-3 sm:gap-4 lg:grid-cols-2';

/** The user's own equipment, filtered by type, each with its actions. */
export function OwnEquipmentList({ ownerId }: { ownerId: string }) {
  const t = useText();
  return (
    <AnswerView
      query={useOwnEquipmentList(ownerId)}
      coming={<ListComing className={grid} count={4} item="h-64" />}
      failed={t('equipment.load-failed')}
    >
      {({ equipment, types }) =>
        equipment.length === 0 ? <NothingYet /> : <ByType equipmentList={equipment} types={types} />
      }
    </AnswerView>
  );
}

interface ByTypeProps {
  readonly equipmentList: readonly OwnEquipment[];
  readonly types: NonNullable<ReturnType<typeof useOwnEquipmentList>['data']>['types'];
}

function ByType({ equipmentList, types }: ByTypeProps) {
  const t = useText();
  const language = useLanguage();
  const moves = useMoveEquipment();
  const [slug, setSlug] = useState(ALL_TYPES);
  const shown =
    slug === ALL_TYPES ? equipmentList : equipmentList.filter(({ typeSlug }) => typeSlug === slug);
  const options = types.map((type) => ({ value: type.slug, label: type.names[language] }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <ChipChoice
        label={t('equipment.mine-choose')}
        options={[{ value: ALL_TYPES, label: t('equipment.type-all') }, ...options]}
        value={slug}
        onChange={setSlug}
      />
      {shown.length === 0 ? (
        <EmptyState picture={picturePath('tractor')} text={t('equipment.mine-none-of')} />
      ) : (
        <ul className={grid}>
          {shown.map((equipment) => (
            <li key={equipment.id}>
              <OwnEquipmentCard equipment={equipment} moves={moves} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NothingYet() {
  const t = useText();
  return (
    <EmptyState picture={picturePath('tractor')} text={t('equipment.mine-empty')}>
      <LinkButton to={paths.postEquipment()}>{t('equipment.post-hire')}</LinkButton>
      <LinkButton look="plain" to={paths.sellEquipment()}>
        {t('equipment.post-sale')}
      </LinkButton>
    </EmptyState>
  );
}

const tones: Readonly<Record<OwnEquipment['state'], Tone>> = {
  active: 'leaf',
  paused: 'turmeric',
  deleted: 'plain',
};

interface OwnEquipmentCardProps {
  readonly equipment: OwnEquipment;
  readonly moves: EquipmentMoves;
}

/** The user's own equipment: description, model, licence, state and actions. */
function OwnEquipmentCard({ equipment, moves }: OwnEquipmentCardProps) {
  const t = useText();
  const rate = useEquipmentRate();
  const { name } = equipmentNames(equipment, useLanguage());
  const { item, description, model, license, state, purpose } = equipment;
  return (
    <Card className="grid h-full content-between">
      <article className="grid gap-3 p-4">
        <div className="flex gap-3">
          <EquipmentPicture
            equipment={equipment}
            place="card"
            alt=""
            className="size-24 shrink-0 rounded-card"
          />
          <div className="grid min-w-0 flex-1 content-start gap-1">
            <p className="flex flex-wrap gap-1.5">
              <Badge tone={tones[state]}>{t(`equipment.state.${state}`)}</Badge>
              <Badge>{t(`equipment.mine-${purpose}`)}</Badge>
            </p>
            <h2 className="any-script text-base leading-snug wrap-anywhere">{name}</h2>
            <p className="font-semibold">{rate(equipment)}</p>
            <Askers equipment={equipment} />
          </div>
        </div>
        {description !== item && description !== '' && (
          <p className="any-script line-clamp-3 wrap-anywhere text-soil-soft">{description}</p>
        )}
        <dl className="grid gap-1 text-small">
          {model !== '' && <Detail term={t('equipment.fact.model')} text={model} />}
          {license !== '' && <Detail term={t('equipment.fact.license')} text={license} />}
        </dl>
      </article>
      <Buttons equipment={equipment} moves={moves} />
    </Card>
  );
}

/** Number of users who asked, as a link to their questions. */
function Askers({ equipment: { id, askers = 0, state } }: Pick<OwnEquipmentCardProps, 'equipment'>) {
  const t = useText();
  if (askers === 0 || state === 'deleted') return null;
  return (
    <Link
      to={paths.ownEquipmentItem({ id })}
      className="inline-flex min-h-12 w-fit items-center gap-1.5 text-small font-semibold text-leaf underline-offset-4 hover:underline"
    >
      <Icon name="chat" className="size-5" />
      {t('equipment.asked', { count: askers })}
    </Link>
  );
}

function Detail({ term, text }: { term: string; text: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-soil-soft">{term}</dt>
      <dd className="any-script font-semibold wrap-anywhere">{text}</dd>
    </div>
  );
}

function Buttons({ equipment, moves }: OwnEquipmentCardProps) {
  const t = useText();
  const { id, state, restorableUntil } = equipment;
  const isBusy = moves.busyId === id;
  if (state === 'deleted')
    return (
      <div className="grid gap-2 border-t border-line p-3">
        <p className="text-small text-soil-soft">
          {t('equipment.restorable', { hours: hoursUntil(restorableUntil) })}
        </p>
        <Button look="plain" icon="renew" busy={isBusy} onClick={() => void moves.make(equipment, 'restore')}>
          {t('equipment.move.restore')}
        </Button>
      </div>
    );
  const move = state === 'paused' ? 'resume' : 'pause';
  const open = paths.ownEquipmentItem({ id });
  const isForHire = equipment.purpose === 'hire';
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-3">
      <LinkButton look="plain" icon="edit" to={`${open}?change=1`} className="min-w-0 flex-1 px-2!">
        {t('equipment.change')}
      </LinkButton>
      <Button
        look="plain"
        icon={state === 'paused' ? 'play' : 'pause'}
        busy={isBusy}
        onClick={() => void moves.make(equipment, move)}
        className="min-w-0 flex-1 px-2!"
      >
        {t(`equipment.move.${move}`)}
      </Button>
      <IconButton
        icon="trash"
        label={t('equipment.move.delete')}
        disabled={isBusy}
        onClick={() => void moves.make(equipment, 'delete')}
        className="border border-chilli text-chilli"
      />
      <LinkButton icon={isForHire ? 'calendar' : 'chat'} wide to={open}>
        {t(isForHire ? 'equipment.open' : 'equipment.askers-open')}
      </LinkButton>
    </div>
  );
}

function hoursUntil(instant: string | undefined): number {
  if (instant === undefined) return 0;
  return Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 3_600_000));
}
