declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, Axis>;
    keepFeatures?: string[];
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    dropTables?: string[];
  };
  const subsetFont: (font: Buffer, text: string | null, options?: Options) => Promise<Buffer>;
  // The package is CommonJS and exports one function, which ES modules see as its default.
  export default subsetFont;
}
