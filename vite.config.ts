import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { prerenderedSite } from "./web/prerender/plugin.ts";

// The package's exports lead to its development build, warnings included, whatever is being built.
const router = `${import.meta.dirname}/node_modules/react-router/dist/production`;

export default defineConfig({
  root: "web",
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  plugins: [react(), tailwindcss(), prerenderedSite()],
});
