import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { plainText, readMinutes } from "#contract/reading-time.ts";
import { storedDocument } from "./documents.ts";

/** How long the text is. */
export function TextFoot({ editor }: { editor: Editor }) {
  const { wordCount, minutes } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const document = storedDocument(state.doc);
      return {
        wordCount: plainText(document).match(/\S+/g)?.length ?? 0,
        minutes: readMinutes(document),
      };
    },
  });
  const words = wordCount === 1 ? "1 word" : `${wordCount.toLocaleString("en-GB")} words`;
  return <p className="rich-text-foot">{`${words}, ${minutes} min to read`}</p>;
}
