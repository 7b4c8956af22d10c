import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import type { Route } from './+types/help.page';
import { seedHere, seedOf, FieldPicture, ArticlePage } from './article-page.tsx';

/** The help article in the reader's language. */
export function loader({ context }: Route.LoaderArgs) {
  return seedOf('help', context);
}

/** On client navigation the article is loaded in the browser. */
export function clientLoader() {
  return seedHere('help');
}

/** Help page: selling, buying, hiring, storing, paying and staying safe. */
export default function HelpPage({ loaderData: { seed } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useText();
  return (
    <ArticlePage
      name="help"
      path={paths.help()}
      seed={seed}
      title={t('frame.help')}
      description={t('papers.help-description')}
    >
      <FieldPicture />
    </ArticlePage>
  );
}
