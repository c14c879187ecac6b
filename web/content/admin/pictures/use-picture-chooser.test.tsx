import { act } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ContentImage } from "#contract/content-image.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";

type Answer = (image: ContentImage | null) => void;
type Chooser = ReturnType<typeof usePictureChooser>;
let usePictureChooser: typeof import("./use-picture-chooser.tsx").usePictureChooser;

/** The ways to answer of the dialogs that were shown, each once. */
const shown: Answer[] = [];
function PictureChooser({ file, onClose }: { file: File; onClose: Answer }) {
  if (shown.length < Number(file.name)) shown.push(onClose);
  return file.name;
}

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("./picture-chooser.tsx", () => ({ PictureChooser }));
  ({ usePictureChooser } = await import("./use-picture-chooser.tsx"));
});
afterAll(() => {
  vi.doUnmock("./picture-chooser.tsx");
  vi.resetModules();
});

function Probe({ onChooser }: { onChooser: (chooser: Chooser) => void }) {
  const chooser = usePictureChooser();
  onChooser(chooser);
  return chooser.dialog;
}

it("a dialog that answers twice leaves the question for the next picture open", async () => {
  const { render, settle, text, unmount } = await mountPoint();
  let chooser: Chooser | undefined;
  await render(<Probe onChooser={(next) => (chooser = next)} />);
  const answers: (ContentImage | null)[] = [];
  const paste = (name: string) =>
    void chooser?.uploadPicture(new File([], name)).then((image) => answers.push(image));
  await act(async () => {
    paste("1");
    paste("2");
  });
  await settle();
  expect(text()).toBe("1");
  const image = (src: string) => ({ src }) as ContentImage;
  await act(async () => shown[0]?.(image("one")));
  await act(async () => shown[0]?.(image("one again")));
  await settle();
  expect(text()).toBe("2");
  await act(async () => shown[1]?.(image("two")));
  expect(answers).toEqual([image("one"), image("two")]);
  expect(text()).toBe("");
  await unmount();
});
