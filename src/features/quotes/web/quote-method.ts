export type QuoteMethod = 'ai' | 'on-site';

const parameter = 'method';

/** Which way of quoting the address asks for: `?method=on-site`, or photos. */
export function readQuoteMethod(params: URLSearchParams): QuoteMethod {
  return params.get(parameter) === 'on-site' ? 'on-site' : 'ai';
}

/** The same parameters, with this method. */
export function withQuoteMethod(params: URLSearchParams, method: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (method === 'on-site') next.set(parameter, method);
  else next.delete(parameter);
  return next;
}
