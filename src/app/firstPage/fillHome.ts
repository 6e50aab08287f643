/* Inlined into /home before the boot script. */
import { fillHome } from '@/features/home/firstHome';

window.fillFirstPage = fillHome;
