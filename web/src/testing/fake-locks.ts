/** Gives the browser locks, which the tests' document lacks: those who ask for one name wait for each other. */
export function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => unknown): Promise<unknown> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return {
    /** Takes a lock until the returned function is called. */
    hold: (name: string): (() => void) => {
      let free: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        free = resolve;
      });
      void request(name, () => held);
      return free;
    },
    remove: () => void Reflect.deleteProperty(navigator, 'locks'),
  };
}
