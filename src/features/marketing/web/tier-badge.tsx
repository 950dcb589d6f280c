import type { Area } from '#src/content/content-parts.ts';
import { Badge } from '#src/ui/badge.tsx';

/** How a place is covered, in one word; color is not the only clue. */
export function TierBadge({ tier }: { tier: Area['tier'] }) {
  switch (tier) {
    case 'premium':
      return <Badge tone="sign">Premium</Badge>;
    case 'standard':
      return <Badge>Standard</Badge>;
    case 'extended':
      return <Badge tone="info">Extended</Badge>;
  }
}
