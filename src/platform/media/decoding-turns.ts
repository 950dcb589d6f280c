import { limitedAddress, limitedNetwork } from '#src/platform/client-address.ts';

/** Milliseconds of decoding in an hour. */
export interface DecodingBudget {
  ofAddress: number;
  /** Of all addresses of one IPv6 /48. */
  ofNetwork: number;
}

/** Whose file it is; null for work of our own, which has no budget and is last in turn. */
export type Sender = string | null;

const hourMs = 3600_000;

/** A file that waits. */
interface Waiting {
  sender: Sender;
  /** On the clock of the turns. */
  sinceMs: number;
}

/**
 * Shares decoding out among the addresses that sent files. Whoever has none being decoded is first;
 * among those, a file counts as come that much later as its sender has had decoded this hour, so
 * that new visitors pass whoever sends much, and nobody waits for all who come after them.
 */
export function createDecodingTurns(budget: DecodingBudget, now = () => performance.now()) {
  const running = new Map<string, number>();
  const spentMs = new Map<string, number>();
  let hourEndsAt = now() + hourMs;

  function spent(key: string): number {
    if (now() >= hourEndsAt) {
      spentMs.clear();
      hourEndsAt = now() + hourMs;
    }
    return spentMs.get(key) ?? 0;
  }

  function firstBy<File extends Waiting>(part: 'network' | 'address', files: readonly File[]) {
    const ranked = files.flatMap((file) => {
      const key = file.sender === null ? null : keysOf(file.sender)[part];
      if (key === null) return [];
      return [{ file, key, runs: running.get(key) ?? 0, came: file.sinceMs + spent(key) }];
    });
    return ranked.toSorted((a, b) => a.runs - b.runs || a.came - b.came)[0];
  }

  return {
    /** Of those who wait, in the order they came, the one whose turn it is. */
    next<File extends Waiting>(waiting: readonly File[]): File | undefined {
      const first = firstBy('network', waiting);
      if (!first) return waiting[0];
      const isOfIt = ({ sender }: File) => sender !== null && keysOf(sender).network === first.key;
      return firstBy('address', waiting.filter(isOfIt))?.file;
    },

    /** True for a visitor without a file being decoded for their network. */
    isNewcomer: (sender: Sender): boolean =>
      sender !== null && !running.has(keysOf(sender).network),

    /** True once the address or its network has had its share of this hour. */
    isOverBudget(sender: Sender): boolean {
      if (sender === null) return false;
      const { address, network } = keysOf(sender);
      return spent(address) >= budget.ofAddress || spent(network) >= budget.ofNetwork;
    },

    /** Call it when a file is begun, and what it returns when that ends. */
    begin(sender: Sender): () => void {
      if (sender === null) return () => {};
      const keys = Object.values(keysOf(sender));
      const startedAt = now();
      for (const key of keys) running.set(key, (running.get(key) ?? 0) + 1);
      return () => {
        for (const key of keys) {
          spentMs.set(key, spent(key) + now() - startedAt);
          const left = (running.get(key) ?? 0) - 1;
          if (left > 0) running.set(key, left);
          else running.delete(key);
        }
      };
    },
  };
}

function keysOf(sender: string) {
  return {
    address: `address ${limitedAddress(sender)}`,
    network: `network ${limitedNetwork(sender)}`,
  };
}
