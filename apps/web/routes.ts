import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { pages, type Page } from './pages.ts';

const entry = (page: Page): RouteConfigEntry =>
  page.path === '/'
    ? index(page.file)
    : route(page.deep ? `${page.path.slice(1)}/*` : page.path.slice(1), page.file, { id: page.path, caseSensitive: true });
const framed = (frame: Page['frame']): RouteConfigEntry[] => pages.filter((page) => page.frame === frame).map(entry);

export default [
  layout('./shell/site-layout.tsx', [...framed('site'), route('*', '../../features/marketing/web/not-found.tsx')]),
  layout('./shell/entry-layout.tsx', framed('entry')),
  ...framed('bare'),
] satisfies RouteConfig;
