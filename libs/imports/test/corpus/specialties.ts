/**
 * How files spell the types of CMS, written down by hand: names of its HSD tables, common names, abbreviations, persons, names of
 * NUCC, and one taxonomy that means the type.
 */
export interface Spellings {
  code: string;
  cms: string;
  common: [string, ...string[]];
  short: [string, ...string[]];
  person: [string, ...string[]];
  nucc: string;
  taxonomy: string;
  medicare: string;
}

const ROWS = `001|General Practice|General Practice;General Practitioner|GP;Gen Practice|General Practitioner|General Practice|208D00000X|01
002|Family Practice|Family Medicine;Family Practice|FP;Fam Med;Family Med;Fam Prac|Family Physician;Family Practitioner|Family Medicine|207Q00000X|08
003|Internal Medicine|Internal Medicine|IM;Int Med;Internal Med;Int. Med.|Internist|Internal Medicine|207R00000X|11
004|Geriatrics|Geriatric Medicine;Geriatrics|Geri|Geriatrician|Internal Medicine, Geriatric Medicine|207RG0300X|38
007|Allergy and Immunology|Allergy & Immunology;Allergy/Immunology|Allergy;A&I;Allergy/Imm|Allergist|Allergy & Immunology|207K00000X|03
008|Cardiology|Cardiovascular Disease;Cardiology|Cards;Cardio;Card|Cardiologist|Internal Medicine, Cardiovascular Disease|207RC0000X|06
010|Chiropractor|Chiropractic;Chiropractic Medicine|Chiro;DC|Chiropractor|Chiropractor|111N00000X|35
011|Dermatology|Dermatology|Derm;Derma|Dermatologist|Dermatology|207N00000X|07
012|Endocrinology|Endocrinology, Diabetes & Metabolism;Endocrinology|Endo;Endocrine;Endocrin|Endocrinologist|Internal Medicine, Endocrinology, Diabetes & Metabolism|207RE0101X|46
013|ENT/Otolaryngology|Otolaryngology;Ear, Nose & Throat|ENT;Oto|Otolaryngologist|Otolaryngology|207Y00000X|04
014|Gastroenterology|Gastroenterology|GI;Gastro;G.I.|Gastroenterologist|Internal Medicine, Gastroenterology|207RG0100X|10
015|General Surgery|General Surgery;Surgery, General;Surgery - General|Gen Surg;GS;Gen Surgery;Gen. Surg.|General Surgeon|Surgery|208600000X|02
016|Gynecology, OB/GYN|Obstetrics & Gynecology;Obstetrics and Gynecology|OB/GYN;OBGYN;OB-GYN;GYN;Ob Gyn|Gynecologist;Obstetrician/Gynecologist|Obstetrics & Gynecology|207V00000X|16
017|Infectious Diseases|Infectious Disease;Infectious Diseases|ID;Inf Dis;Infect Dis|Infectious Disease Physician|Internal Medicine, Infectious Disease|207RI0200X|44
018|Nephrology|Nephrology|Neph;Renal;Nephro|Nephrologist|Internal Medicine, Nephrology|207RN0300X|39
019|Neurology|Neurology|Neuro|Neurologist|Psychiatry & Neurology, Neurology|2084N0400X|13
020|Neurosurgery|Neurological Surgery;Neurosurgery|NSG;Neurosurg;Neuro Surg|Neurosurgeon|Neurological Surgery|207T00000X|14
021|Oncology - Medical, Surgical|Medical Oncology;Hematology/Oncology;Hematology & Oncology|Heme/Onc;Onc;Hem/Onc;Med Onc|Oncologist;Medical Oncologist|Internal Medicine, Medical Oncology|207RX0202X|90
022|Oncology - Radiation/Radiation Oncology|Radiation Oncology|Rad Onc;RadOnc|Radiation Oncologist|Radiology, Radiation Oncology|2085R0001X|92
023|Ophthalmology|Ophthalmology|Ophth;Ophtho;Oph|Ophthalmologist|Ophthalmology|207W00000X|18
025|Orthopedic Surgery|Orthopaedic Surgery;Orthopedics;Orthopedic Surgery|Ortho;Ortho Surg;Orthopaedics|Orthopedist;Orthopedic Surgeon|Orthopaedic Surgery|207X00000X|20
026|Physiatry, Rehabilitative Medicine|Physical Medicine & Rehabilitation;Physical Medicine and Rehabilitation|PM&R;PMR;PM & R;Phys Med & Rehab|Physiatrist|Physical Medicine & Rehabilitation|208100000X|25
027|Plastic Surgery|Plastic Surgery|Plastics;Plastic Surg|Plastic Surgeon|Plastic Surgery|208200000X|24
028|Podiatry|Podiatry;Podiatric Medicine|Pod;DPM|Podiatrist|Podiatrist|213E00000X|48
029|Psychiatry|Psychiatry|Psychiatry|Psychiatrist|Psychiatry & Neurology, Psychiatry|2084P0800X|26
030|Pulmonology|Pulmonary Disease;Pulmonary Medicine;Pulmonology|Pulm;Pulmonary|Pulmonologist|Internal Medicine, Pulmonary Disease|207RP1001X|29
031|Rheumatology|Rheumatology|Rheum;Rheuma|Rheumatologist|Internal Medicine, Rheumatology|207RR0500X|66
033|Urology|Urology|Uro;GU|Urologist|Urology|208800000X|34
034|Vascular Surgery|Vascular Surgery|Vasc Surg;Vascular;Vasc|Vascular Surgeon|Surgery, Vascular Surgery|2086S0129X|77
035|Cardiothoracic Surgery|Cardiothoracic Surgery;Thoracic Surgery|CT Surgery;CTS;CT Surg;CV Surgery|Cardiothoracic Surgeon;Thoracic Surgeon|Thoracic Surgery (Cardiothoracic Vascular Surgery)|208G00000X|33
036|Clinical Psychology|Clinical Psychology;Psychology, Clinical|PsyD;Clin Psych;Clin Psychology|Clinical Psychologist;Psychologist|Psychologist, Clinical|103TC0700X|68
037|Clinical Social Work|Licensed Clinical Social Worker;Clinical Social Work;Clinical Social Worker|LCSW;Clin Soc Wkr|Clinical Social Worker|Social Worker, Clinical|1041C0700X|80
005|Primary Care - Physician Assistants|Physician Assistant;Physician Assistants|PA;PA-C|Physician Assistant|Physician Assistant|363A00000X|97
006|Primary Care - Nurse Practitioners|Nurse Practitioner;Family Nurse Practitioner|NP;FNP;ARNP;APRN|Nurse Practitioner|Nurse Practitioner, Family|363LF0000X|50
049|Physical Therapy|Physical Therapy|PT;Phys Therapy|Physical Therapist|Physical Therapist|225100000X|65
050|Occupational Therapy|Occupational Therapy|OT;Occ Therapy|Occupational Therapist|Occupational Therapist|225X00000X|67
051|Speech Therapy|Speech-Language Pathology;Speech Therapy;Speech Language Pathology|SLP;Speech Path|Speech Therapist;Speech-Language Pathologist|Speech-Language Pathologist|235Z00000X|15
068|Outpatient Behavioral Health|Marriage & Family Therapy;Mental Health Counseling|LMFT;LMHC|Marriage & Family Therapist;Mental Health Counselor|Marriage & Family Therapist|106H00000X|E1
040|Acute Inpatient Hospitals|General Acute Care Hospital;Critical Access Hospital;Acute Care Hospital;Hospital|Hosp;CAH;Acute Hosp|Hospital;Short Term Acute Care Hospital|General Acute Care Hospital|282N00000X|A0
045|Surgical Services (Outpatient or ASC)|Ambulatory Surgery Center;Ambulatory Surgical Center;Ambulatory Surgical Center (ASC)|ASC;Amb Surg Ctr;Surgery Center|Ambulatory Surgery Center|Clinic/Center, Ambulatory Surgical|261QA1903X|49
046|Skilled Nursing Facilities|Skilled Nursing Facility;Skilled Nursing Facility (SNF);Nursing Home|SNF;Skilled Nursing|Skilled Nursing Facility|Skilled Nursing Facility|314000000X|A1
047|Diagnostic Radiology|Diagnostic Imaging Center;Imaging Center;Diagnostic Radiology Center|Imaging;Imaging Ctr;Diag Rad|Imaging Center|Clinic/Center, Radiology|261QR0200X|47
048|Mammography|Mammography;Mammography Center|Mammo|Mammography Center|Clinic/Center, Radiology, Mammography|261QR0206X|45
052|Inpatient Psychiatric Facility Services|Psychiatric Hospital;Inpatient Psychiatric Facility|Psych Hospital;Inpatient Psych|Psychiatric Hospital|Psychiatric Hospital|283Q00000X|A0
057|Outpatient Infusion/Chemotherapy|Infusion Center;Infusion Therapy Center;Outpatient Infusion|Infusion;Chemo/Infusion|Infusion Center|Clinic/Center, Infusion Therapy|261QI0500X|A0`;

const list = (text: string): [string, ...string[]] => {
  const [first = '', ...others] = text.split(';');
  return [first, ...others];
};

export const SPECIALTIES: readonly Spellings[] = ROWS.split('\n').map((row) => {
  const [code = '', cms = '', common = '', short = '', person = '', nucc = '', taxonomy = '', medicare = ''] =
    row.split('|');
  return { code, cms, common: list(common), short: list(short), person: list(person), nucc, taxonomy, medicare };
});

export function findSpellings(code: string): Spellings {
  const found = SPECIALTIES.find((one) => one.code === code);
  if (!found) throw new Error(`no specialty ${code}`);
  return found;
}

/** Names that CMS tests under no type: a row with one of them names no specialty that could be stored. */
export const OUTSIDE = [
  'Peds',
  'Pediatrics',
  'Anesthesiology',
  'Emergency Medicine',
  'Hospitalist',
  'Pathology',
] as const;

/** The code that a name of CMS stands for; null for another text. */
export const codeOfName = (name: string): string | null =>
  SPECIALTIES.find(({ cms }) => cms.toLowerCase() === name.toLowerCase())?.code ?? null;
