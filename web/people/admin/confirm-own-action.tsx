import { ConfirmDialog } from "#web/admin/kit/confirm-dialog.tsx";

/** What happens to the person at this screen, and how it can be taken back. */
const texts = {
  role: {
    title: "Give up your admin role?",
    text: "You lose the back office with your next click, in every browser. You stay signed in to the site. Only another admin can give you the role back.",
    verb: "Give Up the Role",
  },
  disable: {
    title: "Disable your own account?",
    text: "You are signed out in every browser at once and cannot sign in again. Only another admin can enable your account.",
    verb: "Disable My Account",
  },
} as const;

/** An action that takes the back office from oneself. */
export type OwnAction = keyof typeof texts;

type Props = { action: OwnAction; onConfirm: () => void; onClose: () => void };

/** Asks before an admin takes the back office from themselves, and says what happens next. */
export function ConfirmOwnAction({ action, onConfirm, onClose }: Props) {
  const { title, text, verb } = texts[action];
  return (
    <ConfirmDialog title={title} verb={verb} onConfirm={onConfirm} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
