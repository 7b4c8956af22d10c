import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';

interface Step {
  readonly title: PlainTextKey;
  readonly text: PlainTextKey;
  readonly icon: IconName;
}

const steps: readonly Step[] = [
  { title: 'home.step.post', text: 'home.step.post-text', icon: 'edit' },
  { title: 'home.step.agree', text: 'home.step.agree-text', icon: 'deals' },
  { title: 'home.step.deliver', text: 'home.step.deliver-text', icon: 'truck' },
];

/** The three steps of a sale. */
export function Steps() {
  const t = useText();
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-title leading-tight">
        {t('home.steps')}
      </h2>
      <ol className="mt-4 grid gap-3 md:grid-cols-3 md:gap-4">
        {steps.map(({ title, text, icon }) => (
          <li
            key={title}
            className="flex gap-4 rounded-card border border-line bg-card p-4 shadow-card md:p-5"
          >
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf">
              <Icon name={icon} className="size-7" />
            </span>
            <div className="min-w-0">
              <h3 className="text-large leading-snug">{t(title)}</h3>
              <p className="mt-1 text-soil-soft">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
