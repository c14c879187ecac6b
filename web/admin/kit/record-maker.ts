import { type ComponentType, createContext, useContext } from "react";

/** What a person has written, of which a record of another section can be made. */
export type MakerDialogProps = {
  readonly source:
    | { readonly kind: "message"; readonly id: string; readonly version: () => number }
    | { readonly kind: "conversation"; readonly id: string };
  readonly email: string;
  readonly name: string;
  /** Everything the person has written. */
  readonly text: string;
  readonly onMade: () => void;
  readonly onClose: () => void;
  /** Reads the source again after a refusal. */
  readonly onRefused?: () => Promise<unknown>;
  /** Why it was not made, as a sentence; default what the server says. */
  readonly failureText?: (error: Error) => string;
};

/** How a section makes a record of what a person has written elsewhere. */
export type RecordMaker = {
  /** What one record is called, for example "Application". */
  readonly noun: string;
  readonly pathOf: (id: string) => string;
  /** The dialog that makes one. */
  readonly Dialog: ComponentType<MakerDialogProps>;
};

/** The frame provides it from the sections; null when no section makes records. */
export const RecordMakerContext = createContext<RecordMaker | null>(null);

export const useRecordMaker = (): RecordMaker | null => useContext(RecordMakerContext);
