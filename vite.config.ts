import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { prerenderedSite } from "./web/prerender/plugin.ts";
import { shakeRouter } from "./web/prerender/shake-router.ts";

// The exports of the package lead to its development build, with its warnings, in every build.
const router = `${import.meta.dirname}/node_modules/react-router/dist/production`;

export default defineConfig({
  root: "web",
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  plugins: [react(), tailwindcss(), shakeRouter(), prerenderedSite()],
});
