/* Inlined into /task before the boot script. */
import { fillTasks } from '@/features/tasks/firstTasks';

window.fillFirstPage = fillTasks;
