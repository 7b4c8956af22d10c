/** Somebody of the demo marketplace who follows others, by their keys. */
export interface DemoFollows {
  readonly by: string;
  readonly followed: readonly string[];
}

/** Who follows whom in the demo marketplace, the latest first. */
export const demoFollows: readonly DemoFollows[] = [
  { by: 'venkateswarlu', followed: ['sambasiva', 'rajesh', 'nageswara'] },
  { by: 'sambasiva', followed: ['venkateswarlu', 'mallikarjuna', 'gangadhar', 'swaroopa'] },
  { by: 'rajesh', followed: ['gangadhar', 'sayanna', 'venkateswarlu'] },
  { by: 'swaroopa', followed: ['venkateswarlu', 'bhavani'] },
  { by: 'prasad', followed: ['mallikarjuna', 'yellaiah', 'venkateswarlu'] },
  { by: 'bhagyamma', followed: ['khaleel', 'venkateswarlu'] },
];
