import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createParser, type SearchParameters } from '../components/search-values.ts';

/** Creates routes of pages below another route. The code of a page is loaded when it is opened. */
export const createPages =
  <Parent extends AnyRoute>(getParentRoute: () => Parent) =>
  <
    const Path extends string,
    Module extends object,
    Name extends keyof Module & string,
    P extends SearchParameters = Record<never, never>,
  >(
    path: Path,
    load: () => Promise<Module>,
    name: Name,
    parameters: P = {} as P,
  ) =>
    createRoute({
      getParentRoute,
      path,
      validateSearch: createParser(parameters),
      component: lazyRouteComponent(load, name),
    });
