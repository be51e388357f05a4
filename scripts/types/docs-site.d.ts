/** The parts that docs/site uses of the packages in its package-lock.json. */

declare module 'astro' {
  export interface AstroIntegration {
    name: string;
    hooks: { 'astro:build:done'?: (built: { dir: URL }) => Promise<void> };
  }
}

declare module 'astro/config' {
  export function defineConfig(config: object): object;
  export function passthroughImageService(): object;
}

declare module 'astro:content' {
  export function defineCollection(collection: { loader: object; schema: object }): object;
}

declare module '@astrojs/starlight' {
  export default function starlight(options: object): object;
}

declare module '@astrojs/starlight/loaders' {
  export function docsLoader(): object;
}

declare module '@astrojs/starlight/schema' {
  export function docsSchema(): object;
}

declare module 'pagefind' {
  interface Index {
    addDirectory(options: { path: string }): Promise<{ errors: string[] }>;
    getFiles(): Promise<{ files: { path: string; content: Uint8Array }[] }>;
  }
  export function createIndex(): Promise<{ index?: Index }>;
  export function close(): Promise<unknown>;
}

declare module 'parse5' {
  interface Location {
    startOffset: number;
    endOffset: number;
  }
  namespace DefaultTreeAdapterTypes {
    interface Fragment {
      childNodes: Node[];
    }
    interface Text {
      value: string;
    }
    interface Element extends Fragment {
      tagName: string;
      attrs: { name: string; value: string }[];
      sourceCodeLocation?: (Location & { attrs?: Record<string, Location> }) | null;
    }
    interface Template extends Element {
      content: Fragment;
    }
    type Node = Fragment | Text | Element | Template;
  }
  export type { DefaultTreeAdapterTypes };
  export function parse(html: string, options: { sourceCodeLocationInfo: boolean }): DefaultTreeAdapterTypes.Fragment;
}
