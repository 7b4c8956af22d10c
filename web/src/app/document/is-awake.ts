const { dataset } = document.documentElement;

/** Whether the app is loaded, or about to be. */
export function isAwake(): boolean {
  return 'app' in dataset || dataset['ready'] === 'waking';
}
