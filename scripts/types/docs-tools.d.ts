/** The parts that scripts/docs/tools uses of the packages in its package-lock.json. */

declare module 'linkinator' {
  interface Link {
    url: string;
    state: 'OK' | 'BROKEN' | 'SKIPPED';
    parent?: string;
  }
  interface Options {
    path: string[];
    serverRoot: string;
    recurse: boolean;
    checkFragments: boolean;
    concurrency: number;
    linksToSkip: (link: string) => Promise<boolean>;
  }
  export class LinkChecker {
    check(options: Options): Promise<{ links: Link[] }>;
  }
}
