import { http, HttpResponse } from 'msw';
import type { InstallationAnswer } from '@contract/source/installation';

/** The calls about an installation, which has no records unless others are given. */
export function installationHandlers(given: Partial<InstallationAnswer> = {}) {
  let installation: InstallationAnswer = {
    hasRecords: false,
    isDemo: false,
    wasConnected: false,
    admins: ['Ada Admin', 'Ben Boss'],
    passes: [],
    ...given,
  };
  const change = (to: Partial<InstallationAnswer>) => {
    installation = { ...installation, ...to };
    return HttpResponse.json(installation);
  };
  return [
    http.get('/api/installation', () => HttpResponse.json(installation)),
    http.get('/api/sources', () => HttpResponse.json(installation.passes)),
    http.post('/api/demoData', () => change({ hasRecords: true, isDemo: true })),
    http.delete('/api/demoData', () => change({ hasRecords: false, isDemo: false })),
  ];
}
