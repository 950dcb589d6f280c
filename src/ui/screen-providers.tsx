import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ToastProvider } from './toast.tsx';
import './form/field.css';

/** Providers of every hydrated screen: data fetching and toasts. */
export function ScreenProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}

/** Offline requests fail at once and show an error. The default would pause them silently. */
const networkMode = 'always';

/** Nothing is retried, and nothing becomes stale automatically (spec section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 0,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60 * 1000,
        refetchOnWindowFocus: false,
        networkMode,
      },
      mutations: { retry: 0, networkMode },
    },
  });
}
