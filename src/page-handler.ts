import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import { nonceContext, type PageServices, pageServicesContext } from './page-context.ts';

// Prerendering reads the server build from this very module.
export * from 'virtual:react-router/server-build';

export interface PageHandler {
  /** Renders a page; the scripts of a screen carry the nonce, a document is rendered without one. */
  handle(request: Request, services: PageServices, nonce: string | null): Promise<Response>;
  /**
   * What answers this path: a screen is hydrated in the browser, a document is the same for
   * everyone. Null when no route does.
   */
  kindOf(pathname: string): 'document' | 'screen' | null;
  /** Paths of all documents, in the order of the routes. */
  documentPaths: string[];
}

/** The seam between server and bundle: everything a page needs from the server comes in here. */
export function createPageHandler(mode: 'development' | 'production'): PageHandler {
  const handleRequest = createRequestHandler(build, mode);
  const routes = nestRoutes();
  return {
    handle(request, services, nonce) {
      const context = new RouterContextProvider();
      context.set(nonceContext, nonce);
      context.set(pageServicesContext, services);
      return handleRequest(request, context);
    },
    kindOf(pathname) {
      const matches = matchRoutes(routes, pathname.replace(/\.data$/, ''));
      if (!matches) return null;
      return matches.some(({ route }) => route.interactive) ? 'screen' : 'document';
    },
    documentPaths: routes
      .flatMap(({ children = [], interactive }) => (interactive ? [] : children))
      .filter((route) => !route.interactive && !unlistedPaths.has(route.path ?? ''))
      .map((route) => `/${route.path ?? ''}`),
  };
}

interface NestedRoute {
  path?: string;
  index?: false;
  interactive: boolean;
  children: NestedRoute[];
}

function nestRoutes(parentId?: string): NestedRoute[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const handle = route?.module.handle as { interactive?: boolean } | undefined;
      return {
        ...(route?.path !== undefined && { path: route.path }),
        interactive: handle?.interactive === true,
        children: route ? nestRoutes(route.id) : [],
      };
    });
}
