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

/** Shares decoding out among the addresses that sent files: by time, not by who came first. */
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

  /** The lower, the earlier: what its network has running and had, then its address. */
  function ranks(sender: Sender): number[] {
    if (sender === null) return [Number.POSITIVE_INFINITY];
    const { address, network } = keysOf(sender);
    return [running.get(network) ?? 0, spent(network), running.get(address) ?? 0, spent(address)];
  }

  return {
    /** Of those who wait, in the order they came, the one whose turn it is. */
    next<Waiting extends { sender: Sender }>(waiting: readonly Waiting[]): Waiting | undefined {
      return waiting.toSorted((a, b) => compareRanks(ranks(a.sender), ranks(b.sender)))[0];
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

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
