/** The toast library, loaded when there is something to show; null where it does not load. */
export async function loadToast() {
  try {
    const { toast } = await import('~/ui/overlays/toast.ts');
    return toast;
  } catch {
    return null;
  }
}
