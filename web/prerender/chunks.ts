import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/**
 * Modules that share one script, because they compress better together and stay cached across
 * releases. `packages` are npm packages by name, `modules` are files by path below the project folder.
 */
export type ChunkGroup = {
  readonly name: string;
  readonly packages: readonly string[];
  readonly modules: readonly string[];
};

export const chunkGroups: readonly ChunkGroup[] = [
  {
    // What every page starts with, including modules too small for a request of their own.
    name: "vendor",
    packages: ["react", "react-dom", "react-router", "react-router-dom", "scheduler", "zustand"],
    modules: [
      "contract/brand.ts",
      "contract/legal.ts",
      "contract/page-content.ts",
      "contract/pages.ts",
      "contract/reference.ts",
      "contract/session-header.ts",
      "contract/spam-signals.ts",
      "web/lib/api-error.ts",
      "web/lib/hydrated.ts",
      "web/forms/use-reference.ts",
      "web/lib/loading/optional-part.tsx",
      "web/lib/loading/stale-chunks.ts",
      "web/lib/loading/when-idle.ts",
      "web/lib/session.ts",
      "web/lib/storage.ts",
      "web/lib/track.ts",
      "web/ui/bearing-class.ts",
      "web/ui/close-on-blur.ts",
      "web/ui/image-attributes.ts",
      "web/lib/navigation.ts",
      "web/ui/link-button.tsx",
      "web/ui/toast.ts",
    ],
  },
  {
    // Dates of news, articles, legal texts and the site map.
    name: "dates",
    packages: [],
    modules: ["contract/published-date.ts", "web/ui/published-time.tsx"],
  },
  {
    // Small modules that news, articles and lists of the back office share.
    name: "lists",
    packages: [],
    modules: [
      "contract/content-options.ts",
      "web/lib/search-param.ts",
      "web/lib/use-search-param.ts",
      "web/ui/card-text.tsx",
    ],
  },
  {
    // Calls to the worker need the contract and its schemas: one request loads them all.
    name: "api",
    packages: ["zod"],
    modules: [
      "contract/applications.ts",
      "contract/attribution.ts",
      "contract/auth.ts",
      "contract/contact.ts",
      "contract/endpoint.ts",
      "contract/errors.ts",
      "contract/fields.ts",
      "contract/mail-statuses.ts",
      "contract/release.ts",
      "contract/roles.ts",
      "contract/terms-versions.ts",
      "web/forms/submission-broadcast.ts",
      "web/layout/account-menu.tsx",
      "web/lib/api.ts",
      "web/lib/read-user.ts",
      "web/lib/send-error-report.ts",
    ],
  },
  {
    // What the live inbox needs, which every page of the back office begins with.
    name: "chat-limits",
    packages: [],
    modules: ["contract/chat-limits.ts", "web/chat/core/times.ts"],
  },
  {
    // Small modules that dialogs, the back office and the chat share.
    name: "controls",
    packages: [],
    modules: ["contract/isolated.ts", "web/lib/is-composing.ts", "web/ui/close-icon.tsx"],
  },
  {
    // A conversation, for visitors and for the team. The window is in it, because it is smaller so.
    name: "chat",
    packages: [],
    modules: ["contract/chat-texts.ts", "web/chat/start-widget.tsx", "web/lib/surplus.ts"],
  },
  {
    // Small modules that the records of the back office share.
    name: "facts",
    packages: [],
    modules: [
      "web/admin/kit/adjacent-items.ts",
      "web/admin/kit/assignee-field.tsx",
      "web/admin/kit/fact.tsx",
      "web/admin/kit/record-commands.ts",
    ],
  },
  {
    // What the home page loads after its first paint.
    name: "enhancements",
    packages: ["framer-motion", "motion", "motion-dom", "motion-utils"],
    modules: [
      "web/home/carousel-controls.tsx",
      "web/home/reveal.ts",
      "web/home/tier-line.ts",
      "web/home/video-playlist.tsx",
    ],
  },
];

/** Packages that no public page may load at its start. */
const onDemandPackages: readonly string[] = [
  "@radix-ui/react-dropdown-menu",
  "@tanstack/react-query",
  "framer-motion",
  "motion",
  "motion-dom",
  "recharts",
  "zod/v4/classic",
];

/** Vite's helper for dynamic imports. Every page uses it. */
const preloadHelper = "\0vite/preload-helper.js";

const isInPackage = (id: string, names: readonly string[]): boolean =>
  names.some((name) => id.includes(`/node_modules/${name}/`));

/** The name of the group that a module id belongs to; null lets Rolldown decide. */
export function groupOf(id: string, folder = root): string | null {
  if (id === preloadHelper) return "vendor";
  const path = relative(folder, id);
  const group = chunkGroups.find(
    ({ packages, modules }) => isInPackage(id, packages) || modules.includes(path),
  );
  return group?.name ?? null;
}

/** Whether a public page must load a module on demand: listed packages and all back-office code. */
export const isOnDemandOnly = (id: string): boolean =>
  isInPackage(id, onDemandPackages) || /\/web\/(?:[\w-]+\/)*admin\//.test(id);

/** The listed files and packages that do not exist below `folder`, for example after a rename. */
export const missingModules = (folder = root): readonly string[] =>
  chunkGroups
    .flatMap(({ modules, packages }) => [
      ...modules,
      ...packages.map((name) => `node_modules/${name}`),
    ])
    .filter((path) => !existsSync(join(folder, path)));
