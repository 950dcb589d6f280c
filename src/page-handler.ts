import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import { nonceContext, type PageServices, pageServicesContext } from './page-context.ts';

// The build of React Router reads the server build from this very module.
export * from 'virtual:react-router/server-build';

export interface PageHandler {
  /** Renders a page; the scripts of a screen carry the nonce, a document has none. */
  handle(request: Request, services: PageServices, nonce: string | null): Promise<Response>;
  /** A document is the same for everyone, a screen comes alive in the browser. Null: no such page. */
  kindOf(pathname: string): 'document' | 'screen' | null;
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
      // What the router of a screen asks for on its own.
      if (pathname === '/__manifest') return 'screen';
      const isData = pathname.endsWith('.data');
      const matches = matchRoutes(routes, pathname.replace(/\.data$/, ''));
      if (!matches) return null;
      return isData || matches.some(({ route }) => route.interactive) ? 'screen' : 'document';
    },
  };
}

interface NestedRoute {
  path?: string;
  index?: false;
  /** Whether the route asks to be hydrated. */
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
