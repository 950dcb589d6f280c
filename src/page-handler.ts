import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { coverageLink } from './content/navigation.ts';
import { pages, pathsOf, writtenPages } from './content/pages.ts';
import { nonceContext, type PageServices, pageServicesContext } from './page-context.ts';

// React Router's build reads the server build from this module.
export * from 'virtual:react-router/server-build';

export interface PageHandler {
  /** Renders a page; our own scripts carry the nonce. */
  handle(request: Request, services: PageServices, nonce: string | null): Promise<Response>;
  /** A document is the same for everyone; a screen is rendered for each request. Null: no such page. */
  kindOf(pathname: string): 'document' | 'screen' | null;
  /** The query of an address whose document answers it, such as "?zip=11211"; null for every other. */
  questionOf(target: string): string | null;
}

/** The seam between server and bundle: everything a page needs from the server is passed in here. */
export function createPageHandler(mode: 'development' | 'production'): PageHandler {
  const handleRequest = createRequestHandler(build, mode);
  const kinds = kindsOfPages();
  const patterns = [...kinds]
    .filter(([path]) => path.includes(':'))
    .map(([path, kind]) => ({ kind, at: new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}$`) }));
  const kindAt = (path: string) =>
    kinds.get(path) ?? patterns.find(({ at }) => at.test(path))?.kind ?? null;
  return {
    handle(request, services, nonce) {
      const context = new RouterContextProvider();
      context.set(nonceContext, nonce);
      context.set(pageServicesContext, services);
      return handleRequest(request, context);
    },
    kindOf(pathname) {
      // Requested by the router of a screen.
      if (pathname === '/__manifest') return 'screen';
      if (!pathname.endsWith('.data')) return kindAt(pathname);
      return kindAt(pathname.slice(0, -'.data'.length)) ? 'screen' : null;
    },
    questionOf(target) {
      const [path, query] = target.split('?', 2);
      const zip = path === coverageLink.href ? new URLSearchParams(query).get('zip') : null;
      return zip === null ? null : `?${new URLSearchParams({ zip: zip.slice(0, 20) })}`;
    },
  };
}

/**
 * Every page by its canonical path. The router would also accept other capitals and escaped
 * letters, and each spelling would be a page of its own.
 */
function kindsOfPages(): Map<string, 'document' | 'screen'> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map((route) => route.parentId));
  const byId = new Map(routes.map((route) => [route.id, route]));
  const kinds = new Map<string, 'document' | 'screen'>(
    routes
      .filter((route) => !parents.has(route.id))
      .map((page) => {
        let path = '';
        let isScreen = false;
        for (let route = byId.get(page.id); route; route = byId.get(route.parentId ?? '')) {
          if (route.path) path = `/${route.path}${path}`;
          const handle = route.module.handle as
            | { interactive?: boolean; personal?: boolean }
            | undefined;
          isScreen ||= handle?.interactive === true || handle?.personal === true;
        }
        return [path || '/', isScreen ? 'screen' : 'document'];
      }),
  );
  // Left out of the registry, because what they are about is gone.
  const alive = pathsOf(pages);
  for (const path of pathsOf(writtenPages)) if (!alive.has(path)) kinds.delete(path);
  return kinds;
}
