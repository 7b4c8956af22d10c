import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import type { Route } from './+types/about.page';
import { seedHere, seedOf, FieldPicture, ArticlePage } from './article-page.tsx';

/** The about article in the reader's language. */
export function loader({ context }: Route.LoaderArgs) {
  return seedOf('about', context);
}

/** On client navigation the article is loaded in the browser. */
export function clientLoader() {
  return seedHere('about');
}

/** Page that explains what Polam is. */
export default function AboutPage({ loaderData: { seed } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useText();
  return (
    <ArticlePage
      name="about"
      path={paths.about()}
      seed={seed}
      title={t('frame.about')}
      description={t('frame.description')}
    >
      <FieldPicture />
    </ArticlePage>
  );
}
