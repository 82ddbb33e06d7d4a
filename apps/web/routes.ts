import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { pages, type Page } from './pages.ts';

const inside = (page: Page): RouteConfigEntry[] =>
  pages
    .filter((each) => each.inside === page.path)
    .map((each) => route(each.path.slice(page.path.length + 1), each.file, { id: each.path, caseSensitive: true }));
const entry = (page: Page): RouteConfigEntry =>
  page.path === '/'
    ? index(page.file)
    : route(page.deep ? `${page.path.slice(1)}/*` : page.path.slice(1), page.file, { id: page.path, caseSensitive: true }, inside(page));
const framed = (frame: Page['frame']): RouteConfigEntry[] =>
  pages.filter((page) => page.frame === frame && page.inside === undefined).map(entry);

export default [
  layout('./shell/site-layout.tsx', [...framed('site'), route('*', '../../features/marketing/web/not-found.tsx')]),
  layout('./shell/entry-layout.tsx', framed('entry')),
  layout('./shell/docs-layout.tsx', framed('docs')),
  ...framed('bare'),
] satisfies RouteConfig;
