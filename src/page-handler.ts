import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import { nonceContext } from './page-context.ts';

// Prerendering reads the server build from this very module.
export * from 'virtual:react-router/server-build';

export interface PageHandler {
  /** Renders a page for a request; scripts carry the nonce. */
  handle(request: Request, nonce: string): Promise<Response>;
  /** Whether some route answers this path. */
  matches(pathname: string): boolean;
}

/** The seam between server and bundle: everything a page needs from the server comes in here. */
export function createPageHandler(mode: 'development' | 'production'): PageHandler {
  const handleRequest = createRequestHandler(build, mode);
  const routes = nestRoutes();
  return {
    handle(request, nonce) {
      const context = new RouterContextProvider();
      context.set(nonceContext, nonce);
      return handleRequest(request, context);
    },
    matches: (pathname) => matchRoutes(routes, pathname.replace(/\.data$/, '')) !== null,
  };
}

interface NestedRoute {
  path?: string;
  index?: false;
  children: NestedRoute[];
}

function nestRoutes(parentId?: string): NestedRoute[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({
      ...(route?.path !== undefined && { path: route.path }),
      children: route ? nestRoutes(route.id) : [],
    }));
}
