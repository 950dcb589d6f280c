import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ToastProvider } from './toast.tsx';
import './screen.css';

/** What every hydrated screen stands on: data fetching, toasts and their styles. */
export function ScreenProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}

/** Without a connection a request fails at once and says so. The default waits in silence. */
const networkMode = 'always';

/** Nothing is retried, nothing goes stale by itself (spec section 7). */
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
