import { Link } from 'react-router';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Button, IconButton, LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Badge, Card, type Tone } from '~/ui/surfaces.tsx';
import { machineNames, type OwnMachine } from './machine.ts';
import { MachinePicture } from './machine-picture.tsx';
import { useMachineRate } from './machine-rate.ts';
import type { MachineMoves } from './use-move-machine.ts';

const tones: Readonly<Record<OwnMachine['state'], Tone>> = {
  active: 'leaf',
  paused: 'turmeric',
  deleted: 'plain',
};

interface OwnMachineCardProps {
  readonly machine: OwnMachine;
  readonly moves: MachineMoves;
}

/** A machine of one's own: description, model, licence, how it stands, and what can be done with it. */
export function OwnMachineCard({ machine, moves }: OwnMachineCardProps) {
  const t = useText();
  const rate = useMachineRate();
  const { name } = machineNames(machine, useLanguage());
  const { item, description, model, license, state, purpose } = machine;
  return (
    <Card className="grid h-full content-between">
      <article className="grid gap-3 p-4">
        <div className="flex gap-3">
          <MachinePicture machine={machine} place="card" alt="" className="size-24 shrink-0 rounded-card" />
          <div className="grid min-w-0 flex-1 content-start gap-1">
            <p className="flex flex-wrap gap-1.5">
              <Badge tone={tones[state]}>{t(`equipment.state.${state}`)}</Badge>
              <Badge>{t(`equipment.mine-${purpose}`)}</Badge>
            </p>
            <h2 className="any-script text-base leading-snug wrap-anywhere">{name}</h2>
            <p className="font-semibold">{rate(machine)}</p>
            <Askers machine={machine} />
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
      <Buttons machine={machine} moves={moves} />
    </Card>
  );
}

/** How many have asked, and the way to them. */
function Askers({ machine: { id, askers = 0, state } }: Pick<OwnMachineCardProps, 'machine'>) {
  const t = useText();
  if (askers === 0 || state === 'deleted') return null;
  return (
    <Link
      to={paths.ownMachine({ id })}
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

function Buttons({ machine, moves }: OwnMachineCardProps) {
  const t = useText();
  const { id, state, restorableUntil } = machine;
  const isBusy = moves.busyId === id;
  if (state === 'deleted')
    return (
      <div className="grid gap-2 border-t border-line p-3">
        <p className="text-small text-soil-soft">
          {t('equipment.restorable', { hours: hoursUntil(restorableUntil) })}
        </p>
        <Button look="plain" icon="renew" busy={isBusy} onClick={() => void moves.make(machine, 'restore')}>
          {t('equipment.move.restore')}
        </Button>
      </div>
    );
  const move = state === 'paused' ? 'resume' : 'pause';
  const open = paths.ownMachine({ id });
  const isForHire = machine.purpose === 'hire';
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-3">
      <LinkButton look="plain" icon="edit" to={`${open}?change=1`} className="min-w-0 flex-1 px-2!">
        {t('equipment.change')}
      </LinkButton>
      <Button
        look="plain"
        icon={state === 'paused' ? 'play' : 'pause'}
        busy={isBusy}
        onClick={() => void moves.make(machine, move)}
        className="min-w-0 flex-1 px-2!"
      >
        {t(`equipment.move.${move}`)}
      </Button>
      <IconButton
        icon="trash"
        label={t('equipment.move.delete')}
        disabled={isBusy}
        onClick={() => void moves.make(machine, 'delete')}
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
