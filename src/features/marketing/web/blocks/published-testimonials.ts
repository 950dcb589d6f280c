import { createContext } from 'react';
import type { PublicTestimonial } from '#src/features/testimonials/contract.ts';

/** What customers allowed us to publish, newest first, around the blocks of a page. */
export const PublishedTestimonials = createContext<readonly PublicTestimonial[]>([]);
