/**
 * Names and abbreviations of specialties with the code that they almost always mean. Those with two meanings are below
 * the confidence at which a guess is applied: Psych is psychiatry or psychology, IR interventional radiology or nothing of CMS.
 */
const NAMES: readonly (readonly [code: string, confidence: number, names: string])[] = [
  ['001', 0.95, 'gp, general practice physician'],
  [
    '002',
    0.95,
    'fp, fam med, fam practice, family med, family physician, family practitioner, fm, family medicine physician',
  ],
  ['003', 0.95, 'im, int med, internal med, internist, internal medicine physician, general internal medicine'],
  ['004', 0.95, 'geri, geriatrician, gerontology'],
  ['005', 0.95, 'pa, pa c, physician assistants, physician asst'],
  [
    '006',
    0.95,
    'np, fnp, aprn, crnp, nurse practitioners, family nurse practitioner, advanced practice registered nurse',
  ],
  ['007', 0.95, 'allergy, allergist, allergy immun, a i, allergy and clinical immunology'],
  [
    '008',
    0.97,
    'cards, cardio, card, cardiovascular, cardiovascular medicine, cardiovascular diseases, general cardiology, cv, interventional cardiology',
  ],
  ['010', 0.95, 'chiro, chiropractors, dc'],
  ['011', 0.97, 'derm, dermatologist'],
  ['012', 0.96, 'endo, endocrine, endocrinologist, endocrinology and metabolism, endocrinology diabetes'],
  [
    '013',
    0.96,
    'ear nose and throat, ear nose throat, oto, otolaryngologist, otorhinolaryngology, ent otolaryngology, ent surgery',
  ],
  ['014', 0.97, 'gi, gastro, gastroenterologist'],
  ['015', 0.96, 'gen surg, gen surgery, general surgeon, gs, surgery general, g surg'],
  [
    '016',
    0.97,
    'ob, gyn, ob gyn, obgyn, gynecology, obstetrics, obstetrics gynecology, obstetrician gynecologist, ob gyn physician, gynecologist',
  ],
  ['017', 0.95, 'inf dis, infectious dis'],
  ['018', 0.97, 'neph, renal, kidney, nephrologist'],
  ['019', 0.95, 'neuro, neurologist'],
  ['020', 0.96, 'neurosurg, neurosurgeon, nsg, neuro surgery'],
  [
    '021',
    0.95,
    'heme onc, hem onc, hematology oncology, oncology, onc, medical onc, med onc, oncologist, surgical oncology, hem oncology',
  ],
  ['022', 0.96, 'rad onc, radiation onc, radonc, radiation oncologist'],
  ['023', 0.97, 'ophth, ophtho, opthalmology, eye, ophthalmologist, oph'],
  [
    '025',
    0.97,
    'ortho, ortho surg, ortho surgery, orthopaedics, orthopedic, orthopaedic, orthopedist, orthopedic surgeon, orthopaedic surgeon',
  ],
  [
    '026',
    0.95,
    'pm r, pmr, pm and r, physiatry, physiatrist, phys med and rehab, physical medicine and rehab, physical medicine',
  ],
  ['027', 0.96, 'plastics, plastic surg, plastic surgeon, plastic and recon surgery'],
  ['028', 0.96, 'pod, podiatrists, dpm, podiatric medicine, foot and ankle surgery'],
  ['029', 0.95, 'psychiatrist, general psychiatry, adult psychiatry'],
  ['029', 0.75, 'psych'],
  [
    '030',
    0.96,
    'pulm, pulmonary, pulmonary medicine, pulmonologist, pulmonary diseases, pulm med, pulmonary and critical care, pulm crit care',
  ],
  ['031', 0.97, 'rheum, rheumatologist'],
  ['033', 0.97, 'uro, urologist, urologic surgery, gu'],
  ['034', 0.96, 'vascular, vasc surg, vascular surg, vasc, vascular surgeon'],
  [
    '035',
    0.96,
    'ct surgery, ct surg, cts, cardiothoracic, cardio thoracic surgery, cardiovascular surgery, thoracic surgeon',
  ],
  ['036', 0.95, 'psychology, psyd, psychologists, licensed psychologist'],
  [
    '037',
    0.95,
    'lcsws, social worker clinical, licensed clinical social worker, clinical social workers, social work clinical',
  ],
  [
    '040',
    0.96,
    'general acute care hospital, acute hospital, critical access hospital, cah, community hospital, acute care, general hospital, short term acute care hospital, short term hospital, acute inpatient, hospital acute care, medical center hospital',
  ],
  ['040', 0.8, 'medical center, inpatient hospital, hospitals'],
  ['041', 0.95, 'cardiac surgery services, open heart surgery, cardiac surgery program hospital'],
  ['042', 0.95, 'cath lab, cardiac cath, cardiac cath lab, cardiac catheterization services'],
  ['043', 0.94, 'icu, intensive care unit, critical care services, intensive care, critical care icu'],
  [
    '045',
    0.96,
    'asc, ambulatory surgery center, ambulatory surgical center, surgery center, surgical center, outpatient surgery, outpatient surgery center, amb surg center, surgicenter',
  ],
  ['046', 0.96, 'nursing home, skilled nursing, snfs, skilled nursing center, nursing facility skilled'],
  [
    '047',
    0.95,
    'imaging, imaging center, diagnostic imaging, diagnostic radiology center, radiology center, outpatient imaging, imaging services',
  ],
  ['047', 0.7, 'radiology, xray, mri'],
  ['048', 0.95, 'mammo, mammogram, mammography center, breast imaging'],
  ['049', 0.94, 'pt, physical therapist, physical therapy clinic, outpatient physical therapy'],
  ['050', 0.94, 'ot, occupational therapist, outpatient occupational therapy'],
  ['051', 0.94, 'slp, speech language pathology, speech pathology, speech language pathologist, speech therapist'],
  [
    '052',
    0.95,
    'psychiatric hospital, inpatient psych, psych hospital, inpatient psychiatric, inpatient psychiatric facility, inpatient psychiatric hospital',
  ],
  [
    '057',
    0.94,
    'infusion, infusion center, outpatient infusion, chemotherapy, infusion chemotherapy, outpatient chemotherapy, chemo infusion',
  ],
  [
    '068',
    0.94,
    'outpatient mental health, bh outpatient, behavioral health clinic, outpatient bh, community mental health center, cmhc',
  ],
];

export interface NamedSpecialty {
  code: string;
  confidence: number;
}

export const SPECIALTY_NAMES: ReadonlyMap<string, NamedSpecialty> = new Map(
  NAMES.flatMap(([code, confidence, names]) => names.split(', ').map((name) => [name, { code, confidence }] as const)),
);
