import { Link } from 'react-router';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Button, IconButton, LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Badge, Card, type Tone } from '~/ui/surfaces.tsx';
import { equipmentNames, type OwnEquipment } from './equipment.ts';
import { EquipmentPicture } from './equipment-picture.tsx';
import { useEquipmentRate } from './equipment-rate.ts';
import type { EquipmentMoves } from './use-move-equipment.ts';

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
export function OwnEquipmentCard({ equipment, moves }: OwnEquipmentCardProps) {
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
      className="inline-flex min-h-11 w-fit items-center gap-1.5 text-small font-semibold text-leaf underline-offset-4 hover:underline"
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
