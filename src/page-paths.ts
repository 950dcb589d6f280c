/** Pages rendered once, at build time. Every other route is rendered on request. */
export const prerenderedPaths = ['/404'] as const;
