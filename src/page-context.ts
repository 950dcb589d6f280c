import { createContext } from 'react-router';

/** The script nonce of this answer; null while prerendering, where hashes stand in for it. */
export const nonceContext = createContext<string | null>(null);
