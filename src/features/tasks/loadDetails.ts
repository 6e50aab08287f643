/** Fetches the file with a task's details. */
export const loadDetails = () => import(/* webpackChunkName: "task-details" */ './details/OpenedTask');
