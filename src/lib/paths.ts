/** The pages that something links to by name. All pages stand in `src/app/routes.ts`. */
export const paths = {
  login: '/login',
  home: '/home',
  task: '/task',
  events: '/events',
  case: '/case',
  admin: '/admin',
  data: '/admin/data',
  password: '/password',
} as const;
