import type { RequestKind } from './requestKind';

/** What the requests of a case say about outcomes, in one place (specification, error catalogue, "IMR and POR lists", "Details"). */
export const requestMessages = ({ name }: Pick<RequestKind, 'name'>) =>
  ({
    list: {
      loading: `Loading ${name}…`,
      invalid: `Invalid ${name} response from server.`,
      none: `No ${name} record of this CASE.`,
      found: `Found ${name} record(s) of this CASE.`,
      failed: `Failed to fetch ${name} list.`,
      /** In the place of the rows. */
      noRows: `No ${name} found for this Support Case.`,
      noneText: `“+ Create ${name}” makes the first one.`,
    },
    details: {
      title: `${name} Details`,
      loading: `Loading ${name} details…`,
      invalid: `Invalid ${name} details response from server.`,
      notFound: `${name} details not found.`,
      notFoundText: 'It may have been removed. Close leads back to the case.',
      failed: `Failed to fetch ${name} details.`,
    },
    create: `+ Create ${name}`,
    created: `${name} Created`,
  }) as const;
