import { lazy, Suspense } from "react";

const SendDialog = lazy(async () => ({
  default: (await import("./send-dialog.tsx")).SendDialog,
}));

/** The dialog that sends a post, whose code is loaded with it. */
export const LazySendDialog = (props: { postId: string; onClose: () => void }) => (
  <Suspense>
    <SendDialog {...props} />
  </Suspense>
);
