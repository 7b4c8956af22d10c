import { data, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';

/** Answers 404, the true status of an unknown path. */
export function loader() {
  return data(null, { status: 404 });
}

/** SPEC's page for unknown paths. */
export default function NotFoundPage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="page grid justify-items-center gap-4 py-16 text-center">
      <PageHead title={`${t('errors.not-found-code')} · ${t('frame.name')}`} />
      <h1 className="text-hero">{t('errors.not-found-code')}</h1>
      <p className="text-large">{t('errors.not-found')}</p>
      <Button icon="arrow-left" onClick={() => void navigate(-1)}>
        {t('errors.go-back')}
      </Button>
    </div>
  );
}
