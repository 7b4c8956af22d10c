/** What shows toasts, loaded once there is something to say; null where it does not come. */
export async function loadToast() {
  try {
    const { toast } = await import('~/ui/toast.ts');
    return toast;
  } catch {
    return null;
  }
}
