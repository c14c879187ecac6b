import { isolated } from "#contract/isolated.ts";
import { showToast } from "./toasts.ts";

/** Copies a text and says so; where the browser refuses, shows it instead. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: `${isolated(text)} copied` });
  } catch {
    showToast({ title: "Not copied", description: text, kind: "error" });
  }
}
