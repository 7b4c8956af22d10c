import { useFormats, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Badge } from '~/ui/surfaces.tsx';
import type { OwnSession } from './account.api.ts';

interface DeviceLineProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** One device: its name, when its session was opened and last used, and a button to log it out. */
export function DeviceLine({ session, busy, onEnd }: DeviceLineProps) {
  const t = useText();
  const { dayOf, ago } = useFormats();
  const device = useDeviceName(session);
  const since = dayOf(session.openedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line p-3 ps-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0">{device}</span>
          {session.isThis && <Badge tone="leaf">{t('account.device-this')}</Badge>}
        </p>
        <p className="text-small text-soil-soft">
          {session.isThis
            ? t('account.device-here', { since })
            : t('account.device-times', { since, seen: ago(session.lastSeenAt) })}
        </p>
      </div>
      <Button
        look="plain"
        small
        busy={busy}
        aria-label={t('account.device-end-name', { device })}
        onClick={onEnd}
      >
        {t('account.device-end')}
      </Button>
    </li>
  );
}

/** Name of a device: browser and system as far as they are known. */
function useDeviceName({ browser, system }: OwnSession): string {
  const t = useText();
  if (browser !== '' && system !== '') return t('account.device', { browser, system });
  return browser || system || t('account.device-unknown');
}
