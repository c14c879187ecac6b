import type { AnyExtension } from "@tiptap/core";
import { TextCommands } from "./commands.ts";
import { Figure } from "./figure.ts";
import { BulletList, ListItem, OrderedList } from "./lists.ts";
import {
  Blockquote,
  Doc,
  HardBreak,
  Heading,
  HorizontalRule,
  Paragraph,
  Text,
} from "./text-blocks.ts";
import { Bold, Italic, Link } from "./text-styles.ts";
import { UnknownBlock } from "./unknown-block.ts";

/** What the schema of rich text consists of: exactly the kinds of contract/rich-text.ts, and the card for others. */
export const textExtensions: AnyExtension[] = [
  Doc,
  Paragraph,
  Text,
  Heading,
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  HardBreak,
  HorizontalRule,
  Figure,
  UnknownBlock,
  Bold,
  Italic,
  Link,
  TextCommands,
];
