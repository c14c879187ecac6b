import { act, type ReactNode } from "react";
import { vi } from "vitest";

const htmlNamespace = "http://www.w3.org/1999/xhtml";

/** A node of a document that keeps what React puts into it, and does nothing. */
class FakeNode {
  readonly childNodes: FakeNode[] = [];
  readonly attributes = new Map<string, unknown>();
  readonly style = { setProperty: () => undefined };
  readonly namespaceURI = htmlNamespace;
  readonly nodeType: number;
  readonly nodeName: string;
  readonly ownerDocument: unknown;
  parentNode: FakeNode | null = null;
  nodeValue = "";

  constructor(nodeType: number, nodeName: string, ownerDocument: unknown) {
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.ownerDocument = ownerDocument;
  }
  get tagName() {
    return this.nodeName.toUpperCase();
  }
  /** Of a `select`, which React looks through. */
  get options() {
    return this.childNodes;
  }
  get textContent(): string {
    return this.nodeValue + this.childNodes.map((child) => child.textContent).join("");
  }
  set textContent(text: string) {
    this.childNodes.length = 0;
    this.nodeValue = text;
  }
  appendChild(child: FakeNode) {
    this.insertBefore(child, null);
  }
  insertBefore(child: FakeNode, next: FakeNode | null) {
    child.parentNode?.removeChild(child);
    child.parentNode = this;
    const index = next ? this.childNodes.indexOf(next) : this.childNodes.length;
    this.childNodes.splice(index, 0, child);
  }
  removeChild(child: FakeNode) {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
  querySelector() {
    return null;
  }
  querySelectorAll() {
    return [];
  }
  getBoundingClientRect() {
    return { top: 0, bottom: 0 };
  }
  focus() {}
  click() {}
  addEventListener() {}
  removeEventListener() {}
}

/** Lets timers without a delay run, and those that they start. */
async function timersRun(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

class NoFrame {}

type Handler = (event: object) => void;

/** What React was told to do at an event, by the first node that is meant. */
function handlerOf(
  node: FakeNode,
  name: string,
  isMeant: (node: FakeNode) => boolean = () => true,
): Handler | undefined {
  const key = Object.keys(node).find((name) => name.startsWith("__reactProps$"));
  const props: Record<string, Handler> = key ? Reflect.get(node, key) : {};
  if (props[name] && isMeant(node)) return props[name];
  return node.childNodes.map((child) => handlerOf(child, name, isMeant)).find(Boolean);
}

/** Whether a node is the button or the link with this text. */
const isPressable = (text: string) => (node: FakeNode) =>
  ["button", "a"].includes(node.nodeName) && node.textContent === text;

function fakeDocument() {
  const document = Object.assign(new FakeNode(9, "#document", null), {
    createElement: (name: string) => new FakeNode(1, name, document),
    createElementNS: (_: string, name: string) => new FakeNode(1, name, document),
    createTextNode: (text: string) =>
      Object.assign(new FakeNode(3, "#text", document), { nodeValue: text }),
    activeElement: null,
    defaultView: { HTMLIFrameElement: NoFrame },
  });
  return document;
}

/**
 * Renders as a browser does, with effects and again when something changes, which a render to markup does not. Nothing is
 * laid out, and no event comes but the presses of buttons and links, and what a test tells an element or the window of.
 *
 * @example
 * const { render, text } = await mountPoint();
 * await render(<Counter count={1} />);
 * await render(<Counter count={2} />);
 */
export async function mountPoint() {
  const document = fakeDocument();
  const events = new EventTarget();
  const listening = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  for (const [name, listen] of Object.entries(listening)) vi.stubGlobal(name, listen);
  const location = new URL("http://localhost/");
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", { document, location, HTMLIFrameElement: NoFrame, ...listening });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const { createRoot } = await import("react-dom/client");
  const container = document.createElement("div");
  const root = createRoot(container as unknown as Element);
  return {
    render: (node: ReactNode) => act(async () => root.render(node)),
    unmount: () => act(async () => root.unmount()),
    text: () => container.textContent,
    /** Tells the window of an event. */
    dispatch: (event: Event) => act(async () => void events.dispatchEvent(event)),
    /** `event` replaces what is told of the press. */
    press: (text: string, event: object = {}) =>
      act(async () => {
        const told = {
          defaultPrevented: false,
          preventDefault: () => Object.assign(told, { defaultPrevented: true }),
          ...event,
        };
        handlerOf(container, "onClick", isPressable(text))?.(told);
        await timersRun();
      }),
    /** Tells the first element that listens of an event: `fire("onPointerDown", { clientX: 0 })`. */
    fire: (name: `on${string}`, event: object) =>
      act(async () => handlerOf(container, name)?.(event)),
    /** Waits for what queries and mutations tell, for which they use a timer. */
    settle: () => act(timersRun),
  };
}
