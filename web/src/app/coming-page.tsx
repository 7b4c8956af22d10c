import { useText } from '~/i18n/language.tsx';
import { PageComing } from '~/ui/page-coming.tsx';

/** Placeholder of the app shell until it knows which page it becomes. */
export function ComingPage() {
  const t = useText();
  return (
    <>
      <div className="flex min-h-16 items-center gap-2 border-b border-line px-4 text-large font-bold">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        {t('frame.name')}
      </div>
      <main>
        <PageComing text={t('errors.loading')} />
      </main>
    </>
  );
}
