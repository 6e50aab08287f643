import { supportCase, type SupportCase } from '@contract/records/cases';

/** A support case as the server gives it, with its most asked for fields. Checked against the contract. */
export const buildCase = (over: Partial<SupportCase> = {}): SupportCase =>
  supportCase.parse({
    internalid: '20931',
    casenumber: 'CS-20931',
    title: 'SAN array 04: controller A degraded, write cache disabled',
    company: 'Halcyon Airways',
    company_id: '301',
    priority: 'Critical',
    status: 'In Progress',
    createddate: '2026-11-18',
    custevent16: '7Q4K2M3',
    custevent119: 'hal-san-04.mnl.example',
    job_id_text: 'JOB-11872 HAL Manila data hall',
    contact: 'Lena Okafor',
    custevent91: 'Controller A fails self-test after firmware 3.6.1',
    ...over,
  });
