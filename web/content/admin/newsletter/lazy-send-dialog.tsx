import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";

const SendDialog = lazyDialog(async () => (await import("./send-dialog.tsx")).SendDialog);

/** The dialog that sends a post, whose code is loaded with it. */
export const LazySendDialog = (props: { postId: string; onClose: () => void }) => (
  <SendDialog {...props} />
);
