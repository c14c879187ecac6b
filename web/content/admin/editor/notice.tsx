import type { ReactNode } from "react";

type Props = {
  id?: string;
  title: string;
  text: string;
  /** A conflict stops the work; anything else is worth knowing. */
  kind: "danger" | "plain";
  children: ReactNode;
};

/** A strip below the toolbar: what happened, what is safe, and what can be done. */
export const Notice = ({ id, title, text, kind, children }: Props) => (
  <div
    id={id}
    className="editor-notice"
    data-kind={kind}
    role={kind === "danger" ? "alert" : "status"}
  >
    <div className="editor-notice-text">
      <p className="font-medium">{title}</p>
      <p className="text-muted">{text}</p>
    </div>
    <div className="editor-notice-actions">{children}</div>
  </div>
);
