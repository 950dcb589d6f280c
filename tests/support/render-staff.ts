import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '#src/ui/screen-providers.tsx';
import { ToastProvider } from '#src/ui/toast.tsx';
import { TooltipProvider } from '#src/ui/tooltip.tsx';

interface StaffScreen {
  /** Where in the staff pages it stands; search and filters are read from it. */
  address?: string;
  /** What is in the query cache, or the error that came instead; `failure` came after an answer. */
  cached?: { key: readonly unknown[]; answer: unknown; failure?: Error }[];
}

/** The HTML of a staff screen, or of a part of one, while nothing more is loaded. */
export function renderStaff(
  screen: ReactNode,
  { address = '/', cached = [] }: StaffScreen = {},
): string {
  const client = createQueryClient();
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, retryOnMount: false },
  });
  for (const { key, answer, failure } of cached) {
    if (answer instanceof Error) {
      const query = client.getQueryCache().build(client, { queryKey: [...key] });
      query.setState({ status: 'error', error: answer });
    } else {
      client.setQueryData([...key], answer);
      const query = client.getQueryCache().find({ queryKey: [...key] });
      if (failure) query?.setState({ status: 'error', error: failure });
    }
  }
  const router = createMemoryRouter([{ path: '*', element: screen }], {
    initialEntries: [address],
  });
  const screens = createElement(RouterProvider, { router });
  const tooltips = createElement(TooltipProvider, null, screens);
  const toasts = createElement(ToastProvider, null, tooltips);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, toasts));
}

/** What can be read in some HTML. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
}
